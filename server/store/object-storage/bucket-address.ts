// Parses addresses of buckets: `s3://bucket/prefix?endpoint=https://…&region=…`.

export interface BucketAddress {
  readonly bucket: string;
  /** Empty, or ends with `/`. */
  readonly prefix: string;
  /** Base of all requests, without a trailing slash; the bucket is in its host or path. */
  readonly baseUrl: string;
  readonly region: string;
  /** What people are shown: the address without its parameters. */
  readonly text: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\/?$/;
/** `URL` would resolve them. */
const DOT_SEGMENT = /\/\.{1,2}(?=[/?]|$)/;
const REGION = /^[a-z0-9-]{1,40}$/;
const DEFAULT_REGION = 'us-east-1';

export const isBucketAddress = (value: string): boolean => /^s3:\/\//i.test(value);

/**
 * Without an endpoint the bucket is at AWS, in the host's name; every other server is asked by path, as a certificate
 * rarely covers all buckets.
 * @returns null if the value is no such address, or holds a name, a password or an unknown parameter
 */
export function parseBucketAddress(value: string): BucketAddress | null {
  const url = URL.parse(value);
  if (url === null || !isBucketAddress(value) || url.username !== '' || url.password !== '') return null;
  const { host: bucket, pathname, searchParams } = url;
  const names = [...searchParams.keys()];
  const region = searchParams.get('region') ?? DEFAULT_REGION;
  const isValid =
    BUCKET.test(bucket) &&
    PREFIX.test(pathname) &&
    !DOT_SEGMENT.test(value) &&
    REGION.test(region) &&
    url.hash === '' &&
    new Set(names).size === names.length &&
    names.every((name) => name === 'endpoint' || name === 'region');
  const baseUrl = isValid ? baseUrlOf(bucket, searchParams.get('endpoint'), region) : null;
  if (baseUrl === null) return null;
  const prefix = pathname.split('/').filter(Boolean).join('/');
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    baseUrl,
    region,
    text: `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`,
  };
}

function baseUrlOf(bucket: string, endpoint: string | null, region: string): string | null {
  if (endpoint === null) {
    const host = `s3.${region}.amazonaws.com`;
    return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
  }
  const url = URL.parse(endpoint);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname);
  if (!isPlain || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return null;
  return `${url.origin}/${bucket}`;
}
