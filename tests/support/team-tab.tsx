import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { CacheEvent } from '#shared/cached.ts';
import type { Invitation } from '#shared/invitation.ts';
import type { Member } from '#shared/member.ts';
import type { ProjectTeam } from '#shared/project-team.ts';
import type { Project } from '#shared/project.ts';
import { TeamTab } from '#client/app/pages/project/team-tab.tsx';
import { applyToCache } from '#client/lib/cache.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { trpc } from '#client/lib/trpc.ts';
import { anna as annaHerself, renderWith } from './render.tsx';
import { aMember, anInvitation, anna, aProject } from './things.ts';

const { createdAt: _, ...annaAsPerson } = annaHerself;

/** Anna's own membership. */
export const annaAs = (fields: Partial<Member> = {}): Member =>
  aMember({ id: 20, userId: anna, role: 'employer', user: annaAsPerson, ...fields });

/** Someone else in the project, by a number of their own. */
export const someone = (number: number, fullName: string, fields: Partial<Member> = {}): Member => {
  const username = `osoba${number}`;
  const user = { id: number, username, fullName, email: `${username}@ekipa.pl`, avatar: null };
  return aMember({ id: 100 + number, userId: number, user, ...fields });
};

export const celina = { id: 3, username: 'celina', fullName: 'Celina Źdźbło', email: 'Celina@Ekipa.pl', avatar: null };

type Given = {
  members?: Member[];
  teams?: ProjectTeam[];
  invitations?: Invitation[];
  project?: Partial<Project>;
  answers?: Record<string, (input: never) => unknown>;
};

/**
 * The tab as Anna sees it. `calls` are the changes that reach the server, `tell` is what others do meanwhile, `become`
 * is what they make of the project and of Anna's place in it.
 */
export async function openTeamTab({ members, teams = [], invitations = [], project, answers = {} }: Given = {}) {
  await page.viewport(1280, 900);
  const calls: [path: string, input: unknown][] = [];
  const record = <T,>(path: string, answer: (input: T) => unknown) => ({
    [path]: (input: T) => {
      calls.push([path, input]);
      return ((answers[path] ?? answer) as (input: T) => unknown)(input);
    },
  });
  const everyone = members ?? [annaAs({ isCoordinator: true }), aMember()];
  let tell: (event: CacheEvent) => void = () => undefined;
  let become: (fields: Partial<Project>) => void = () => undefined;
  function Opened() {
    const queryClient = useQueryClient();
    const [fields, setFields] = useState(project);
    tell = (event) => applyToCache(queryClient, event);
    become = setFields;
    const { data } = trpc.member.list.useQuery({ projectId: 1 });
    const { pathname } = useLocation();
    const shown = aProject(fields);
    return (
      <>
        <output aria-label="Adres">{pathname}</output>
        {pathname === '/projects/1' && data && (
          <TeamTab project={shown} members={data} rights={rightsIn(shown, anna)} />
        )}
      </>
    );
  }
  const success = () => ({ success: true });
  const memberOf = ({ memberId }: { memberId: number }) => everyone.find(({ id }) => id === memberId) ?? aMember();
  const screen = await renderWith(<Opened />, {
    user: annaHerself,
    at: '/projects/1',
    answers: {
      'member.list': () => everyone,
      'projectTeam.list': () => teams,
      'invitation.list': () => invitations,
      'user.search': () => [celina],
      ...answers,
      ...record('member.add', (input: Member) => aMember({ ...input, id: 22, user: celina })),
      ...record('member.update', (input: Partial<Member> & { memberId: number }) => ({ ...memberOf(input), ...input })),
      ...record('member.remove', success),
      ...record('projectTeam.create', (input: ProjectTeam) => ({ ...input, id: 41, createdById: anna })),
      ...record('projectTeam.update', (input: ProjectTeam) => ({ ...teams[0], ...input })),
      ...record('projectTeam.delete', success),
      ...record('invitation.create', (input: Invitation) => ({
        ...anInvitation({ ...input, userId: input.userId ?? null, id: 51 }),
        inviteUrl: 'https://ekipa.test/register?invitation=abc',
        isMailed: false,
      })),
      ...record('invitation.renew', () => ({
        inviteUrl: 'https://ekipa.test/register?invitation=new',
        isMailed: true,
      })),
      ...record('invitation.cancel', success),
      ...record('project.handOver', () => aProject(project)),
    } as Record<string, (input: never) => unknown>,
  });
  await expect.element(screen.getByRole('heading', { name: /człon/ })).toBeVisible();
  return {
    screen,
    calls,
    tell: (event: CacheEvent) => tell(event),
    become: (fields: Partial<Project>) => become(fields),
  };
}
