import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkClass } from '#client/ui/classes.ts';
import { Mark } from '#client/ui/mark.tsx';

type Props = {
  subtitle: string;
  children: ReactNode;
  /** The way to the other of the two screens. */
  question: string;
  link: { to: string; text: string; state: unknown };
};

/** What sign-in and registration look like around their form. */
export function AuthScreen({ subtitle, children, question, link }: Props) {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
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
      </div>
    </main>
  );
}
