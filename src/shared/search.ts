import { z } from 'zod';
import { projectStatuses } from '#shared/enumerations.ts';
import { Id, Time } from '#shared/id.ts';
import { limits } from '#shared/limits.ts';
import { FoundUser, Person, searchText } from '#shared/user.ts';

export const Search = z.object({ q: searchText(limits.searchText) });

const FoundProject = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(projectStatuses),
  excerpt: z.string().nullable(),
});
/** `excerpt` is what was found beside the title: in the description, in the labels or in a comment. */
const FoundTask = z.object({
  id: Id,
  title: z.string(),
  status: z.string(),
  projectId: Id,
  projectName: z.string(),
  excerpt: z.string().nullable(),
});
/** `directChatId` is the chat that the reader already has with them. */
const FoundPerson = FoundUser.extend({ directChatId: Id.nullable() });
/** A team chat; of a project's, `projectId` says which. */
const FoundChat = z.object({ id: Id, name: z.string(), projectId: Id.nullable() });
const FoundMessage = z.object({
  id: Id,
  excerpt: z.string(),
  sentAt: Time,
  sender: Person.nullable(),
  taskId: Id.nullable(),
  projectId: Id.nullable(),
  teamChatId: Id.nullable(),
  directChatId: Id.nullable(),
  /** What the chat is called: its task, its name, or whom one talks to. */
  chatName: z.string(),
});

/** What the reader may see of what matches, the best first, at most ten of a kind (contract §8). */
export const SearchHits = z.object({
  projects: z.array(FoundProject),
  tasks: z.array(FoundTask),
  people: z.array(FoundPerson),
  chats: z.array(FoundChat),
  messages: z.array(FoundMessage),
});
export type SearchHits = z.infer<typeof SearchHits>;
