import { createContext, use } from 'react';

export interface Person {
  id: number;
  name: string;
}

/** Moving participants between rooms before the start. */
export interface Moving {
  /** The participant who was picked up by a tap or by the menu, and will move to the room chosen next. */
  picked: Person | undefined;
  pick: (person: Person | undefined) => void;
  move: (participant: number, room: { id: number }) => Promise<void>;
  remove: (participant: number, room: { id: number }) => Promise<void>;
}

export const MovingContext = createContext<Moving | undefined>(undefined);

/** Undefined where nobody can be moved. */
export const useMoving = (): Moving | undefined => use(MovingContext);
