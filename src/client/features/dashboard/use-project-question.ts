import { useState } from 'react';
import type { Project } from '#shared/project.ts';
import { useMe } from '#client/lib/session.ts';
import { type ProjectStep, useProjectSteps } from '#client/lib/use-project-steps.ts';
import { choicesIn } from './project-choices.ts';

const askedSteps = ['archive', 'trash', 'purge'] as const;
export type Question = { id: number; name: string; step: (typeof askedSteps)[number] };

/**
 * Takes the steps of a card's menu, asking before some. A question goes away by itself when someone else has done it
 * meanwhile, or has taken away the project or the right to it.
 */
export function useProjectQuestion(projects: readonly Project[]) {
  const me = useMe();
  const takeStep = useProjectSteps();
  /** Kept while the question closes, so that it does not empty before it is gone. */
  const [question, setQuestion] = useState<Question | null>(null);
  const [isAsked, setAsked] = useState(false);
  const project = projects.find(({ id }) => id === question?.id);
  const open = isAsked && question !== null && project !== undefined && choicesIn(project, me.id).has(question.step);
  return {
    question,
    open,
    close: () => setAsked(false),
    /** A second press, while the question closes, does nothing. */
    confirm: () => {
      if (!open) return;
      setAsked(false);
      void takeStep(project, question.step);
    },
    /** What was chosen in the menu. */
    take: (chosen: Project, step: ProjectStep) => {
      const asked = askedSteps.find((one) => one === step);
      setAsked(asked !== undefined);
      if (asked) setQuestion({ id: chosen.id, name: chosen.name, step: asked });
      else void takeStep(chosen, step);
    },
  };
}
