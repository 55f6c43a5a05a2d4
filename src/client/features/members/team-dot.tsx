/** The colour of a team. It stands beside the team's name, never alone; the ring keeps any colour visible. */
export const TeamDot = ({ color }: { color: string }) => (
  <span aria-hidden style={{ background: color }} className="size-2.5 shrink-0 rounded-full ring-1 ring-line-strong" />
);
