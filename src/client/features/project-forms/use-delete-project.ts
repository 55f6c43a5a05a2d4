import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Project } from '#shared/project.ts';
import { paths } from '#client/lib/paths.ts';
import { useProjectSteps } from '#client/lib/use-project-steps.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';

/**
 * Deletes a project for good (contract §4), once however often it is pressed, and goes to the projects if one is still
 * where it was begun. `isUnderWay` from the press until it has failed: a project that is found gone meanwhile is no
 * surprise.
 */
export function useDeleteProject() {
  const navigate = useNavigate();
  const takeStep = useProjectSteps();
  const begin = useStillHere();
  const [isUnderWay, setUnderWay] = useState(false);
  const hasBegun = useRef(false);
  const run = async (project: Project): Promise<void> => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    setUnderWay(true);
    const isHere = begin();
    const isDone = await takeStep(project, 'purge');
    if (isDone && isHere()) await navigate(paths.dashboard);
    if (isDone) return;
    hasBegun.current = false;
    setUnderWay(false);
  };
  return { run, isUnderWay };
}

export type ProjectDeletion = ReturnType<typeof useDeleteProject>;
