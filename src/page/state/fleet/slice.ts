import type { FleetFigures } from '../../../runs/fleet/fleet-file.ts';

/** An opened fleet file. */
export interface OpenedFleet {
  readonly name: string;
  readonly figures: FleetFigures;
}

/** The counts of many messages, which the command line has made and the page shows beside the input. */
export interface FleetSlice {
  readonly fleet: OpenedFleet | null;
}

export const initialFleet: FleetSlice = { fleet: null };
