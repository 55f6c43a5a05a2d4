import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Project } from '#shared/project.ts';
import {
  changesBetween,
  projectFields,
  ProjectForm,
  type ProjectField,
  type ProjectValues,
  valuesOf,
} from './project-values.ts';

export type ProjectFormReturn = UseFormReturn<ProjectValues>;

/**
 * A form over a project that others may change meanwhile. A field nobody has touched here follows what they make of it;
 * one that was edited here keeps what was typed, and is named in `clashes` while it differs from theirs.
 */
export function useProjectForm(project: Project) {
  const form = useForm<ProjectValues>({ resolver: zodResolver(ProjectForm), defaultValues: valuesOf(project) });
  const theirs = useMemo(() => valuesOf(project), [project]);
  const known = useRef(theirs);
  const [touchedByBoth, setTouchedByBoth] = useState<ProjectField[]>([]);

  useEffect(() => {
    const before = known.current;
    known.current = theirs;
    const mine = form.getValues();
    const changed = projectFields.filter((field) => theirs[field] !== before[field]);
    if (changed.length === 0) return;
    for (const field of changed) if (mine[field] === before[field]) form.setValue(field, theirs[field]);
    const edited = changed.filter((field) => mine[field] !== before[field]);
    setTouchedByBoth((fields) => [...new Set([...fields, ...edited])]);
  }, [form, theirs]);

  const [name, description, dueDate, status] = useWatch({
    control: form.control,
    name: ['name', 'description', 'dueDate', 'status'],
  });
  const values: ProjectValues = { name, description, dueDate, status };
  const clashes = touchedByBoth.filter((field) => values[field] !== theirs[field]);
  /** Takes in the answer to what was sent; what was typed since then stays. */
  const settle = (saved: Project, sent: ProjectValues) => {
    known.current = valuesOf(saved);
    for (const field of projectFields)
      if (form.getValues(field) === sent[field]) form.setValue(field, known.current[field]);
    setTouchedByBoth([]);
  };
  /** What there is to send: the fields that differ from the newest that is known, an answer that has just come included. */
  const changesOf = (sent: ProjectValues) => changesBetween(known.current, sent);
  const isDirty = Object.keys(changesBetween(theirs, values)).length > 0;
  return { form, values, theirs, clashes, isDirty, changesOf, settle };
}

export type ProjectFormState = ReturnType<typeof useProjectForm>;
