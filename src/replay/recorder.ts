// Records the events and states of all machines in a ring, with personal data masked.
import {
  Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import type {
  RecordedActor,
  RecordedEntry,
  RecordedEvent,
  RecordedRoute,
  RecordedSnapshot,
  RecordedStep,
  Recording,
} from './entries.ts';
import { structureOf } from './machine-structure.ts';
import type { Mask } from './mask.ts';

/** Steps between two checkpoints; the oldest are dropped by the block. */
const MAX_BLOCK_STEPS = 200;
const MAX_BLOCKS = 10;
const MAX_ROUTES = 200;
/** Characters of JSON that all blocks may hold together, about 2 MB in memory. */
const MAX_RECORDING_SIZE = 900_000;
/** A block of large steps ends early, as only whole blocks are dropped. */
const MAX_BLOCK_SIZE = MAX_RECORDING_SIZE / MAX_BLOCKS;

interface Block {
  /** The snapshots of the actors that ran when the block began. */
  readonly checkpoint: readonly RecordedActor[];
  readonly steps: (RecordedActor | RecordedStep)[];
  /** Characters of JSON: all of it, and its steps. */
  size: number;
  stepsSize: number;
}

export interface Recorder {
  /** To be passed as an actor's `inspect` option. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Adds the panel's address; identifiers in it are masked. */
  readonly visit: (path: string) => void;
  /** What was recorded since `since`, in ms of the clock, from the checkpoint before it. */
  readonly recording: (since?: number) => Recording;
}

export interface RecorderListener {
  readonly entry: (entry: RecordedEntry) => void;
  readonly route: (route: RecordedRoute) => void;
}

interface TrackedActor {
  readonly path: string;
  readonly machine: AnyStateMachine;
  /** As of the last recorded step: the actor itself may be ahead while it sends to others. */
  snapshot: AnyMachineSnapshot;
}

type MachineActor = Actor<AnyStateMachine>;

const isMachineActor = (actor: unknown): actor is MachineActor =>
  actor instanceof Actor && actor.logic instanceof StateMachine;

/**
 * Records the last 2,000 steps. The cost of a step grows with the size of its event, that of a checkpoint with
 * the contexts of all running machines.
 * @param clock in ms; must not jump
 * @param listener hears of each entry and address as it is recorded
 */
export function createRecorder(
  clock: { now(): number },
  mask: Mask,
  listener: Partial<RecorderListener> = {},
): Recorder {
  const paths = new WeakMap<AnyActorRef, string>();
  const running = new Map<string, TrackedActor>();
  const counts = new Map<string, number>();
  const blocks: Block[] = [];
  const routes: RecordedRoute[] = [];

  const describe = ({ path, machine, snapshot }: TrackedActor): RecordedActor => ({
    type: 'actor',
    at: clock.now(),
    path,
    machine: machine.id,
    hash: structureOf(machine).hash,
    snapshot: recordSnapshot(snapshot, mask),
  });

  const currentBlock = (): Block => {
    const last = blocks.at(-1);
    if (last && last.steps.length < MAX_BLOCK_STEPS && last.stepsSize < MAX_BLOCK_SIZE) return last;
    const checkpoint = [...running.values()].map(describe);
    const block: Block = { checkpoint, steps: [], size: sizeOf(checkpoint), stepsSize: 0 };
    blocks.push(block);
    return block;
  };

  const add = (step: RecordedActor | RecordedStep) => {
    const block = currentBlock();
    listener.entry?.(step);
    block.steps.push(step);
    const stepSize = sizeOf(step);
    block.size += stepSize;
    block.stepsSize += stepSize;
    let size = blocks.reduce((sum, each) => sum + each.size, 0);
    while (blocks.length > 1 && (blocks.length > MAX_BLOCKS || size > MAX_RECORDING_SIZE))
      size -= blocks.shift()?.size ?? 0;
  };

  /** The actor's ids from the root, unique in this page and the same in every run of the same steps. */
  const pathOf = (actor: MachineActor): string => {
    const known = paths.get(actor);
    if (known) return known;
    const parent = actor._parent;
    const name = `${isMachineActor(parent) ? `${pathOf(parent)}/` : ''}${nameOf(actor, mask)}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const path = count === 1 ? name : `${name}#${count}`;
    paths.set(actor, path);
    return path;
  };

  return {
    inspect(inspection) {
      if (inspection.type !== '@xstate.snapshot') return;
      const { actorRef, event, snapshot } = inspection;
      if (!isMachineActor(actorRef) || !isMachineSnapshot(snapshot)) return;
      const path = pathOf(actorRef);
      const tracked = running.get(path);
      if (!tracked) {
        if (snapshot.status !== 'active') return;
        const started = { path, machine: actorRef.logic, snapshot };
        add(describe(started));
        running.set(path, started);
        return;
      }
      const { value, status } = snapshot;
      const masked = maskEvent(event, actorRef.logic, mask);
      add({ type: 'step', at: clock.now(), path, event: masked, value, status });
      if (status === 'active') tracked.snapshot = snapshot;
      else running.delete(path);
    },
    visit(path) {
      const masked = path.replaceAll(/[^/]+/g, (segment) =>
        isAddressWord.test(segment) ? segment : mask.text(segment),
      );
      if (routes.at(-1)?.path === masked) return;
      const route = { at: clock.now(), path: masked };
      routes.push(route);
      listener.route?.(route);
      if (routes.length > MAX_ROUTES) routes.shift();
    },
    recording(since = 0) {
      const index = blocks.findIndex(({ steps }) => steps.some(({ at }) => at >= since));
      const recentBlocks = index < 0 ? blocks.slice(-1) : blocks.slice(index);
      const entries = recentBlocks.flatMap(({ checkpoint, steps }) => [...checkpoint, ...steps]);
      const startedAt = entries[0]?.at ?? 0;
      // The address at the beginning is the last one before it.
      const visits = routes.filter(
        ({ at }, position) => (routes[position + 1]?.at ?? Infinity) > startedAt || at >= startedAt,
      );
      return { entries, routes: visits };
    },
  };
}

/** Words of the panel's own addresses; an identifier has digits or is longer. */
const isAddressWord = /^[a-z-]{1,30}$/;

const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'value' in snapshot && 'historyValue' in snapshot;

/** The part of a snapshot that a machine can be restored from, without its children. */
export function recordSnapshot(snapshot: AnyMachineSnapshot, mask: Mask): RecordedSnapshot {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]: [string, AnyStateNode[]]) => [
    id,
    nodes.map((node) => node.id),
  ]);
  const children = Object.keys(snapshot.children).map((id) => maskActorId(id, snapshot.machine, mask));
  return {
    value: snapshot.value,
    status: snapshot.status,
    context: mask.value(snapshot.context),
    ...(children.length > 0 && { children }),
    ...(history.length > 0 && { history: Object.fromEntries(history) }),
  };
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

const ACTOR_EVENT = /^(xstate\.(?:done\.actor|error\.actor|snapshot)\.)(.+)$/;

// The type of an actor's event ends in its id.
export function maskEvent(event: AnyEventObject, machine: AnyStateMachine, mask: Mask): RecordedEvent {
  const { type, ...payload } = event;
  const [, prefix, id] = ACTOR_EVENT.exec(type) ?? [];
  const { snapshot }: { snapshot?: unknown } = payload;
  const masked =
    typeof snapshot === 'object' && snapshot !== null && isMachineSnapshot(snapshot)
      ? { snapshot: recordSnapshot(snapshot, mask) }
      : mask.value(payload);
  return {
    ...(typeof masked === 'object' ? masked : {}),
    type: prefix && id ? prefix + maskActorId(id, machine, mask) : type,
  };
}

// Invoked actors are named in the code; a spawned actor's id may be that of a conversation.
const maskActorId = (id: string, machine: AnyStateMachine, mask: Mask): string =>
  structureOf(machine).invokeIds.has(id) ? id : mask.text(id);

/** A root actor is named by its machine, an invoked one by its id, a spawned one by its masked id. */
function nameOf(actor: MachineActor, mask: Mask): string {
  const parent = actor._parent;
  if (!isMachineActor(parent)) return actor.logic.id;
  return /^x:\d+$/.test(actor.id) ? actor.logic.id : maskActorId(actor.id, parent.logic, mask);
}
