// Route that passes on pictures of product cards, so that visitors call no other host.
import { Option, Schema } from 'effect';
import type { FastifyInstance } from 'fastify';
import { id, wholeNumber } from '../../../contract/fields/rules.ts';
import { productCardLimits } from '../../../contract/limits.team.ts';
import { readProductPicture } from '../../areas/conversations/thread/product-pictures.store.ts';
import { filePolicy } from '../security/headers.ts';

const PictureParams = Schema.Struct({
  messageId: id,
  card: wholeNumber(0, productCardLimits.perMessage - 1),
});
const decodeParams = Schema.decodeUnknownOption(PictureParams);

export function registerProductPictures(
  app: FastifyInstance,
  deps: Parameters<typeof readProductPicture>[0],
): void {
  app.get('/product-pictures/:messageId/:card', async (request, reply) => {
    const params = Option.getOrNull(decodeParams(request.params));
    const picture = params && (await readProductPicture(deps, params));
    reply.header('content-security-policy', filePolicy).header('x-robots-tag', 'noindex, nofollow');
    if (!picture) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .header('cache-control', 'private, max-age=86400')
      .type(picture.mime)
      .send(Buffer.from(picture.bytes));
  });
}
