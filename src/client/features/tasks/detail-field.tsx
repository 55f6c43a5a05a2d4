import type { ReactNode } from 'react';
import type { Task } from '#shared/task.ts';
import type { FieldRights } from './task-fields.tsx';
import type { SaveField } from './use-save-field.ts';

export type DetailProps = { task: Task; can: FieldRights; onSave: SaveField };

/** A field of a task that the reader may not change: its name and what it is. */
export const DetailText = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-1">
    <p className="text-sm font-medium">{label}</p>
    <div className="flex min-h-6 min-w-0 items-center gap-2 text-sm wrap-anywhere">{children}</div>
  </div>
);
