import type { DetailProps } from './detail-field.tsx';
import { DueDetail, RecurrenceDetail } from './detail-dates.tsx';
import { PeopleDetail, PrivateDetail } from './detail-people.tsx';
import { PriorityDetail, StatusDetail } from './detail-place.tsx';
import { useTaskContext } from './task-context.ts';
import { EstimateDetail, LabelsDetail } from './detail-texts.tsx';

/** S2 §2, the right column; each is saved as it is changed (contract §1). Of a task that is gone, what is half typed. */
export function DetailColumn(props: DetailProps) {
  const isShown = !useTaskContext().rights.isGone;
  return (
    <>
      {isShown && (
        <>
          <StatusDetail {...props} />
          <PeopleDetail {...props} />
          <DueDetail {...props} />
          <PriorityDetail {...props} />
          <RecurrenceDetail {...props} />
        </>
      )}
      <LabelsDetail {...props} />
      {isShown && <PrivateDetail {...props} />}
      <EstimateDetail {...props} />
    </>
  );
}
