import type { FoundUser } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';

/** Whoever is chosen, under the search. */
export const ChosenPerson = ({ person, label }: { person: FoundUser; label: string }) => (
  <span className="flex items-center gap-3 rounded-control border border-brand bg-brand-soft px-3 py-2 text-sm">
    <span className="sr-only">{`${label}: `}</span>
    <Avatar name={personName(person)} src={person.avatar} isDecorative />
    <span className="min-w-0">
      <bdi className="block font-medium wrap-anywhere">{personName(person)}</bdi>
      <span className="block text-xs wrap-anywhere text-ink-2">{`${person.username} · ${person.email}`}</span>
    </span>
  </span>
);
