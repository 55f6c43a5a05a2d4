import { setTimeout } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { callAs, crowdOf, listen, type Person } from './crowd.ts';
import { ms, percentile, type Row } from './row.ts';
import { type BenchServer, startServer } from './server.ts';

const people = 200;
const projects = 20;
const screens = 5;
const perSecond = 30;
const seconds = 60;

type Place = { projectId: number; members: Person[] };
type Heard = { place: Place; ids: number[]; delays: number[]; foreign: number };

/** Twenty projects of ten people each. */
async function makePlaces(server: BenchServer, crowd: Person[]): Promise<Place[]> {
  const places: Place[] = [];
  for (let index = 0; index < projects; index++) {
    const members = crowd.filter((_, number) => number % projects === index);
    const [lead] = members;
    if (!lead) throw new Error('there are enough');
    const { id } = await callAs<{ id: number }>(server, lead, 'POST', '/api/projects', { name: `Projekt ${index}` });
    for (const { id: userId } of members.slice(1))
      await callAs(server, lead, 'POST', `/api/projects/${id}/members`, { userId });
    places.push({ projectId: id, members });
  }
  return places;
}

/** Says so many messages a second, one after the other in each chat, and notes when each was begun. */
async function talk(server: BenchServer, places: Place[], begun: Map<string, number>): Promise<void> {
  const said = new Map(places.map((place) => [place, Promise.resolve()]));
  const start = performance.now();
  for (let number = 0; number < perSecond * seconds; number++) {
    await setTimeout(Math.max(0, start + (number * 1_000) / perSecond - performance.now()));
    const place = places[number % places.length];
    const speaker = place?.members[number % place.members.length];
    if (!place || !speaker) throw new Error('there are some');
    const content = `Wiadomość ${number}`;
    const say = async () => {
      begun.set(content, performance.now());
      await callAs(server, speaker, 'POST', `/api/chat/project/${place.projectId}`, { content });
    };
    said.set(place, (said.get(place) ?? Promise.resolve()).then(say));
  }
  await Promise.all(said.values());
}

async function open(server: BenchServer, places: Place[], begun: Map<string, number>) {
  const all: Heard[] = [];
  const sockets: WebSocket[] = [];
  for (const place of places)
    for (const person of place.members)
      for (let screen = 0; screen < screens; screen++) {
        const heard: Heard = { place, ids: [], delays: [], foreign: 0 };
        all.push(heard);
        const hear = await listen(server, person, (event) => {
          if (event.type !== 'message.created') return;
          if (event.projectId !== place.projectId) heard.foreign++;
          heard.ids.push(event.message.id);
          heard.delays.push(performance.now() - (begun.get(event.message.content) ?? Number.NaN));
        });
        sockets.push(hear);
      }
  return { all, sockets };
}

/** Whether a screen was told of every message of its project, once and in order, and of no other. */
const isExact = ({ ids, foreign }: Heard) =>
  foreign === 0 &&
  ids.length === (perSecond * seconds) / projects &&
  ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0));

/** A thousand open screens while people talk: what that holds in memory, and whether each hears exactly what it may. */
export async function measureSockets(): Promise<Row[]> {
  const server = await startServer();
  const places = await makePlaces(server, await crowdOf(server, people));
  const begun = new Map<string, number>();
  const { all, sockets } = await open(server, places, begun);
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(server.memoryMb()), 1_000);
  await talk(server, places, begun);
  await setTimeout(2_000);
  clearInterval(timer);
  const exact = all.filter(isExact).length;
  for (const socket of sockets) socket.terminate();
  await server.stop();
  const held = Math.max(...memory);
  const count = people * screens;
  const delays = all.flatMap((heard) => heard.delays);
  return [
    {
      work: `Memory, ${count} sockets of ${people} people, ${perSecond} messages a second`,
      value: `${Math.round(held)} MB`,
      reference: '–',
      budget: '≤ 250 MB',
      isMet: held <= 250,
    },
    {
      work: `Of these screens, told of exactly what they may see, in order, for ${seconds} s`,
      value: `${exact} of ${count}`,
      reference: `p50 ${ms(percentile(delays, 0.5))}, p99 ${ms(percentile(delays, 0.99))}`,
      budget: 'all',
      isMet: exact === count,
    },
  ];
}
