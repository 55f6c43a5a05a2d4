import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { linkClass } from '#client/ui/classes.ts';
import { Mark } from '#client/ui/mark.tsx';
import { LanguageChoice } from './language-choice.tsx';

type Props = {
  subtitle: string;
  children: ReactNode;
  /** The way to the other of the two screens. */
  question: string;
  link: { to: string; text: string; state: unknown };
};

/** After coming from another page the keyboard and the screen reader begin here, as they do after a page load. */
function useFocusOnArrival() {
  const { key } = useLocation();
  const main = useRef<HTMLElement>(null);
  const [hasCome] = useState(key !== 'default');
  useEffect(() => {
    if (hasCome) main.current?.focus({ preventScroll: true });
  }, [hasCome]);
  return main;
}

/** What sign-in and registration look like around their form. */
export function AuthScreen({ subtitle, children, question, link }: Props) {
  const { t } = useTranslation();
  const main = useFocusOnArrival();
  return (
    <main ref={main} tabIndex={-1} className="grid min-h-dvh place-items-center bg-canvas p-6 outline-none">
      <div className="w-full max-w-[380px]">
        <Mark size="lg" />
        <h1 className="mt-5 text-2xl font-semibold tracking-tight">{t('product')}</h1>
        <p className="mb-7 text-15 text-ink-2">{subtitle}</p>
        {children}
        <p className="mt-5 text-sm text-ink-2">
          {`${question} `}
          <Link to={link.to} state={link.state} className={linkClass}>
            {link.text}
          </Link>
        </p>
        <LanguageChoice />
      </div>
    </main>
  );
}
