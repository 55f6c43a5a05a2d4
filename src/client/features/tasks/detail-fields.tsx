import type { DetailProps } from './detail-field.tsx';
import { DueDetail, RecurrenceDetail } from './detail-dates.tsx';
import { PeopleDetail, PrivateDetail } from './detail-people.tsx';
import { PriorityDetail, StatusDetail } from './detail-place.tsx';
import { EstimateDetail, LabelsDetail } from './detail-texts.tsx';

/** S2 §2, the right column; each is saved as it is changed (contract §1). */
export const DetailColumn = (props: DetailProps) => (
  <>
    <StatusDetail {...props} />
    <PeopleDetail {...props} />
    <DueDetail {...props} />
    <PriorityDetail {...props} />
    <RecurrenceDetail {...props} />
    <LabelsDetail {...props} />
    <PrivateDetail {...props} />
    <EstimateDetail {...props} />
  </>
);
