import { type ReactNode, Suspense } from 'react';
import type { MenuHandle } from './menu-button.ts';

type Props<T> = { handle: MenuHandle<T>; children: ReactNode };

/** Holds a menu that is a lazy part: nothing is drawn, or fetched, before it is first opened. */
export const MenuPart = <T,>({ handle, children }: Props<T>) => handle.useOpened() && <Suspense>{children}</Suspense>;
