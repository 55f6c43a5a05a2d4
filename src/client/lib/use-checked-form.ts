import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';

export type Values<Name extends string> = Record<Name, string>;
/** What is wrong, by field, ready to show. */
export type Problems<Name extends string> = Partial<Record<Name, string>>;
/** Gives the words of what is wrong with a field. */
export type Rules<Name extends string> = Record<Name, (value: string, values: Values<Name>) => string | undefined>;

const inputsOf = (form: HTMLFormElement) => [...form.querySelectorAll('input')];

function check<Name extends string>(rules: Rules<Name>, form: HTMLFormElement) {
  const ruled = inputsOf(form).filter(({ name }) => name in rules);
  const values = Object.fromEntries(ruled.map(({ name, value }) => [name, value])) as Values<Name>;
  const found = (Object.keys(rules) as Name[]).flatMap((name) => {
    const problem = rules[name](values[name], values);
    return problem === undefined ? [] : [[name, problem]];
  });
  return { values, found: Object.fromEntries(found) as Problems<Name> };
}

const focusFirst = (form: HTMLFormElement, problems: Problems<string>) =>
  inputsOf(form)
    .find(({ name }) => problems[name] !== undefined)
    ?.focus();

/**
 * A form checked on submit, and from then on with every change (S1 §5). `submit` is called with what passes the rules,
 * and answers what the server refused of it: that stays at its field until the field is changed. A second press while it
 * has not answered does nothing.
 */
export function useCheckedForm<Name extends string>(
  rules: Rules<Name>,
  submit: (values: Values<Name>) => Promise<Problems<Name> | undefined>,
) {
  const wasSubmitted = useRef(false);
  const isUnderWay = useRef(false);
  const [found, setFound] = useState<Problems<Name>>({});
  const [refused, setRefused] = useState<Problems<Name>>({});

  const handleSubmit = async (form: HTMLFormElement) => {
    wasSubmitted.current = true;
    const checked = check(rules, form);
    setFound(checked.found);
    const isGood = Object.keys(checked.found).length === 0;
    isUnderWay.current = isGood;
    const answer = (isGood && (await submit(checked.values).finally(() => (isUnderWay.current = false)))) || {};
    setRefused(answer);
    focusFirst(form, { ...answer, ...checked.found });
  };
  const handleChange = ({ currentTarget, target }: ChangeEvent<HTMLFormElement, HTMLInputElement>) => {
    if (!wasSubmitted.current) return;
    setFound(check(rules, currentTarget).found);
    setRefused((before) => ({ ...before, [target.name]: undefined }));
  };
  return {
    problems: { ...refused, ...found },
    form: {
      noValidate: true,
      onChange: handleChange,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isUnderWay.current) void handleSubmit(event.currentTarget);
      },
    },
  };
}
