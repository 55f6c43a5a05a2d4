import { accountStories } from './account-stories.ts';
import { chatStories } from './chat-stories.ts';
import { restClaims, trpcClaims, type Claim } from './claims.ts';
import { nestedClaims } from './nested.ts';
import { projectStories } from './project-stories.ts';
import { taskStories } from './task-stories.ts';

export const stories: Claim[] = [...projectStories, ...taskStories, ...chatStories, ...accountStories];

/** All that is claimed of permissions: what a rule is missed by when it is taken away. */
export const allClaims: Claim[] = [...restClaims, ...trpcClaims, ...nestedClaims, ...stories];
