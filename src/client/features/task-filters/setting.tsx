import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Field } from '#client/ui/field.tsx';

type Props = { label: string; isRow: boolean; isLast?: boolean; children: ReactNode };

/** One setting: narrow in a row, with its label above it elsewhere. */
export const Setting = ({ label, isRow, isLast, children }: Props) =>
  isRow ? (
    <div className={clsx('max-w-48 min-w-0 flex-1', isLast && 'ml-auto')}>{children}</div>
  ) : (
    <Field control="button" label={label}>
      {children}
    </Field>
  );
