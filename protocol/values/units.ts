import { z } from "zod";
import type { Unit } from "./readNumber";

/** The unit of a schema's numbers, for forms, where people write it behind them. */
export const units = z.registry<{ unit: Unit }>();
