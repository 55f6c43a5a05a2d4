/**
 * Whether a key ends or goes on with the composition of a letter: then Enter sends nothing (B44). Safari says so only by
 * the key code, since it ends the composition before the key.
 */
export const isComposing = ({ nativeEvent: { isComposing: isOn, keyCode } }: { nativeEvent: KeyboardEvent }): boolean =>
  isOn || keyCode === 229;
