import { CircleAlert, CircleCheck } from 'lucide-react';
import { RequestNumber } from './request-number.tsx';

/** What stands above a form: what went wrong, or what went well. */
export const Alert = ({ text, error }: { text: string; error: unknown }) => (
  <div role="alert" className="flex items-start gap-2.5 rounded-control bg-danger-soft p-3 text-sm text-danger">
    <CircleAlert size={18} aria-hidden className="mt-px shrink-0" />
    <div className="min-w-0">
      {text}
      <RequestNumber error={error} />
    </div>
  </div>
);

export const Notice = ({ text }: { text: string }) => (
  <output className="flex items-start gap-2.5 rounded-control bg-s-done-soft p-3 text-sm text-s-done-ink">
    <CircleCheck size={18} aria-hidden className="mt-px shrink-0" />
    {text}
  </output>
);
