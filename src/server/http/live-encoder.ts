import { jsonEncoder } from '@trpc/server/adapters/ws';

const texts = new WeakMap<object, string>();

/** The same event goes to many sockets: it is written as JSON once. */
function textOf(event: object): string {
  const known = texts.get(event);
  if (known !== undefined) return known;
  const text = JSON.stringify(event);
  texts.set(event, text);
  return text;
}

type Told = { id: number | string; result: { type: 'data'; id: string; data: { json: { data: object } } } };

/** What a subscription tells of an event, rather than that it has begun, or an answer. */
const isTold = (response: unknown): response is Told =>
  typeof response === 'object' &&
  response !== null &&
  'result' in response &&
  typeof response.result === 'object' &&
  response.result !== null &&
  'id' in response.result &&
  'data' in response.result;

/** tRPC's own way of writing its answers, word for word; of an event only what is the socket's own is written anew. */
export const liveEncoder: typeof jsonEncoder = {
  ...jsonEncoder,
  encode: (response) => {
    if (!isTold(response)) return jsonEncoder.encode(response);
    const { id, result } = response;
    const eventId = JSON.stringify(result.id);
    const event = textOf(result.data.json.data);
    return `{"id":${JSON.stringify(id)},"result":{"type":"data","data":{"json":{"id":${eventId},"data":${event}}},"id":${eventId}}}`;
  },
};
