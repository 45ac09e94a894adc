// How urgent operators say that a conversation is.
import { Schema } from 'effect';

export const Priority = Schema.Literals(['urgent', 'high', 'normal', 'low']);
export type Priority = typeof Priority.Type;

/** Priorities that are marked and can be filtered by. */
export const MarkedPriority = Schema.Literals(['urgent', 'high', 'low']);
export type MarkedPriority = typeof MarkedPriority.Type;
