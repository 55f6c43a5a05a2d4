import { createContext, useContext, useState } from 'react';

type Save = () => Promise<boolean>;
type Drafts = {
  /** Has `save` called when all is to be saved. Returns how to end that. */
  add: (name: string, save: Save) => () => void;
  /** Ends with whether everything could be saved. */
  saveAll: () => Promise<boolean>;
};

function createDrafts(): Drafts {
  const saves = new Map<string, Save>();
  return {
    add: (name, save) => {
      saves.set(name, save);
      return () => void saves.delete(name);
    },
    saveAll: async () => (await Promise.all([...saves.values()].map((save) => save()))).every(Boolean),
  };
}

export const DraftsContext = createContext<Drafts>(createDrafts());

/** The texts that are being edited in the task around. */
export const useDrafts = () => useContext(DraftsContext);

export const useNewDrafts = () => useState(createDrafts)[0];
