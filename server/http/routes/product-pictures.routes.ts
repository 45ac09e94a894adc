// Route that passes on pictures of product cards, so that visitors call no other host.
import { Option, Schema } from 'effect';
import type { FastifyInstance } from 'fastify';
import { id, wholeNumber } from '../../../contract/fields/rules.ts';
import { productCardLimits } from '../../../contract/limits.team.ts';
import { createPictureReader, type PictureDeps } from '../../areas/conversations/thread/picture-reader.ts';
import { ApiError } from '../../areas/shared/context.ts';
import { ipAddressKey } from '../../areas/shared/ip-address-key.ts';
import { Gcra } from '../rate-limits/gcra.ts';
import { filePolicy } from '../security/headers.ts';

const PictureParams = Schema.Struct({
  messageId: id,
  card: wholeNumber(0, productCardLimits.perMessage - 1),
});
const rate = {
  burst: productCardLimits.picturesPerMinute,
  calls: productCardLimits.picturesPerMinute,
  perMs: 60_000,
};
const decodeParams = Schema.decodeUnknownOption(PictureParams);

export function registerProductPictures(
  app: FastifyInstance,
  deps: PictureDeps,
  { clock, isLimited }: { readonly clock: () => number; readonly isLimited: boolean },
): void {
  const readPicture = createPictureReader(deps);
  const limiter = new Gcra(rate);
  app.get('/product-pictures/:messageId/:card', async (request, reply) => {
    const retryAfterMs = isLimited ? limiter.take(ipAddressKey(request.ip), clock()) : 0;
    if (retryAfterMs > 0) throw new ApiError('TooManyRequests', { retryAfterMs });
    const abortController = new AbortController();
    reply.raw.once('close', () => abortController.abort());
    const params = Option.getOrNull(decodeParams(request.params));
    const picture = params && (await readPicture(params, abortController.signal));
    reply.header('content-security-policy', filePolicy).header('x-robots-tag', 'noindex, nofollow');
    if (!picture) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .header('cache-control', 'private, max-age=86400')
      .type(picture.mime)
      .send(Buffer.from(picture.bytes));
  });
}
