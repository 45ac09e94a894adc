// Endpoint by which people who edit the same source see one another.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, requiredText } from '../fields/rules.ts';

/** Id of the open editor: one user may have several. */
const editor = requiredText(40);

/** Somebody opened an editor of a source, still has it open, or closed it. */
export const CoViewersChanged = Schema.Struct({
  kind: Schema.Literal('coViewers.changed'),
  botId: id,
  sourceId: id,
  editor: Schema.String,
  by: Schema.Struct({ id, name: Schema.String }),
  isPresent: Schema.Boolean,
});
export type CoViewersChanged = typeof CoViewersChanged.Type;

export const coViewers = {
  sendHeartbeat: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/training/sources/:sourceId/writers',
    access: 'operator',
    summary:
      'Heartbeat of an open editor: tells the other editors of the source that it is open or was closed',
    input: Schema.Struct({ botId: id, sourceId: id, editor, isPresent: Schema.Boolean }),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound'],
  }),
};
