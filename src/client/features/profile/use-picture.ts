import { useEffect, useRef, useState } from 'react';
import type { User } from '#shared/user.ts';
import { sendFile } from '#client/lib/send-file.ts';
import { whyNoPicture } from './picture-file.ts';

type Kept = { kind: 'kept' };
/** `none`: taken away. Neither is saved yet. */
type Choice = Kept | { kind: 'none' } | { kind: 'new'; blob: Blob; url: string };
const kept: Kept = { kind: 'kept' };

const upload = async (userId: number, file: Blob): Promise<string> => {
  const to = { userId, path: '/api/users/upload-avatar', field: 'avatar' } as const;
  return (await sendFile<{ avatarUrl: string }>({ ...to, file, name: 'avatar.webp' })).avatarUrl;
};

/** Addresses for things that only this page has, given back when it goes. */
function useObjectUrls() {
  const made = useRef<string[]>([]);
  useEffect(() => {
    const { current } = made;
    return () => {
      for (const url of current.splice(0)) URL.revokeObjectURL(url);
    };
  }, []);
  return (thing: Blob): string => {
    const url = URL.createObjectURL(thing);
    made.current.push(url);
    return url;
  };
}

/** The picture of a profile as it will be once it is saved: a file is chosen, cut to a square, and shown before it is sent. */
export function usePicture({ id: userId, avatar: saved }: Pick<User, 'id' | 'avatar'>) {
  const [choice, setChoice] = useState<Choice>(kept);
  const [cutting, setCutting] = useState<string | null>(null);
  const urlOf = useObjectUrls();
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef<File | null>(null);
  const sent = useRef<{ blob: Blob; path: string } | null>(null);
  const choose = async (next: File) => {
    asked.current = next;
    setProblem(null);
    const why = await whyNoPicture(next);
    if (asked.current !== next) return;
    setProblem(why);
    if (why === null) setCutting(urlOf(next));
  };
  const pick = (next: Choice) => {
    asked.current = null;
    setCutting(null);
    setProblem(null);
    setChoice(next);
  };
  const prepare = async (): Promise<string | null | undefined> => {
    if (choice.kind === 'kept') return undefined;
    if (choice.kind === 'none') return null;
    const { blob } = choice;
    if (sent.current?.blob !== blob) sent.current = { blob, path: await upload(userId, blob) };
    return sent.current.path;
  };
  return {
    shown: choice.kind === 'kept' ? saved : choice.kind === 'new' ? choice.url : null,
    isChanged: choice.kind !== 'kept',
    /** What is to be cut. */
    cutting,
    problem,
    choose: (next: File) => void choose(next),
    cancel: () => setCutting(null),
    use: (blob: Blob) => pick({ kind: 'new', blob, url: urlOf(blob) }),
    remove: () => pick(saved === null ? kept : { kind: 'none' }),
    /** Ends with the path to save; null for none, undefined where it stays as it is. What was sent once is not sent again. */
    prepare,
    /** It has been saved. What was chosen since then stays to be saved. */
    settle: () => setChoice((now) => (now === choice ? kept : now)),
  };
}

export type Picture = ReturnType<typeof usePicture>;
