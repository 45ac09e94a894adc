import { expect, test } from 'vitest';
import { parseBucketAddress } from './bucket-address.ts';

test.each([
  ['s3://shop-files', 'https://shop-files.s3.us-east-1.amazonaws.com', ''],
  ['s3://shop-files/a/b?region=eu-central-1', 'https://shop-files.s3.eu-central-1.amazonaws.com', 'a/b/'],
  ['s3://shop.files', 'https://s3.us-east-1.amazonaws.com/shop.files', ''],
  ['s3://files/x/?endpoint=https://s3.example.ir', 'https://s3.example.ir/files', 'x/'],
  ['s3://files?endpoint=http%3A%2F%2F10.0.0.7%3A9000&region=auto', 'http://10.0.0.7:9000/files', ''],
])('reads %s', (value, baseUrl, prefix) => {
  expect(parseBucketAddress(value)).toMatchObject({ baseUrl, prefix });
});

test('shows the bucket and the prefix only', () => {
  expect(parseBucketAddress('s3://files/x/?endpoint=https://s3.example.ir')?.text).toBe('s3://files/x');
});

test.each([
  ...['', 'files', 'https://files', 's3://', 's3://Files', 's3://a', 's3://files/../x', 's3://files//x'],
  ...['s3://key:secret@files', 's3://key@files', 's3://files?secret=x', 's3://files#x', 's3://files/a b'],
  ...['s3://files?endpoint=ftp://x', 's3://files?endpoint=https://a:b@x', 's3://files?endpoint=x'],
  ...['s3://files?endpoint=https://x/y', 's3://files?endpoint=https://x&endpoint=https://y'],
  ...['s3://files?region=EU', 's3://files?region='],
])('rejects %j', (value) => {
  expect(parseBucketAddress(value)).toBeNull();
});
