// What rows cannot say: it depends on more than who acts, or on what was done before.
import { outcomeOf, type TestApp } from '#tests/support/test-app.ts';
import type { Claim } from './claims.ts';
import { makeCast, setScene, type Cast, type Name, type Scene } from './scene.ts';

type Caller = ReturnType<TestApp['as']>;

export type Story = {
  app: TestApp;
  cast: Cast;
  scene: Scene;
  as: (who: Name) => Caller;
  /** Someone does something, which ends with that code, or is 'ok'. */
  is: (outcome: string, who: Name, call: (as: Caller) => Promise<unknown>) => Promise<void>;
  /** Something is seen to be so. */
  equals: (what: string, actual: unknown, expected: unknown) => void;
};

/** A claim told as a story in a project with everyone in it; a settled one is read-only, or in the trash. */
export const story = (
  name: string,
  tell: (told: Story) => Promise<unknown>,
  { state = 'active', isPrivate = false }: { state?: 'active' | 'archived' | 'deleted'; isPrivate?: boolean } = {},
): Claim => ({
  name,
  faultsOn: async (app) => {
    const cast = await makeCast(app);
    const it = {
      id: 'task.get',
      method: '',
      path: '',
      actor: 'author',
      expect: 'ok',
      state,
      private: isPrivate,
    } as const;
    const scene = await setScene(app, cast, it);
    const faults: string[] = [];
    const as = (who: Name) => app.as(cast[who]);
    const equals: Story['equals'] = (what, actual, expected) => {
      const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
      if (is !== should) faults.push(`${what}: ${is} instead of ${should}`);
    };
    const is: Story['is'] = async (outcome, who, call) => equals(who, await outcomeOf(call(as(who))), outcome);
    await tell({ app, cast, scene, as, is, equals });
    return faults;
  },
});
