// Environment variables of object storage.
import { Schema } from 'effect';
import { type Bucket, type BucketOptions, openBucket } from '../store/object-storage/bucket.ts';
import { isBucketAddress, parseBucketAddress } from '../store/object-storage/bucket-address.ts';
import type { S3Credentials } from '../store/object-storage/s3-request.ts';
import { checkedText, declareVariable } from './variable.ts';

const ADDRESS_PROBLEM =
  'must be s3://bucket/prefix?endpoint=https://…&region=…, without a name or password in it';

/** A folder, or a valid address of a bucket. */
export const folderOrBucket = checkedText(
  `must name a folder, or it ${ADDRESS_PROBLEM}`,
  (value) => value.trim() !== '' && (!isBucketAddress(value) || parseBucketAddress(value) !== null),
);

const key = Schema.String.check(
  Schema.makeFilter((value: string) => (/^[\x21-\x7e]+$/.test(value) ? undefined : 'must be one word')),
);

export const objectStorageVariables = {
  filesUrl: declareVariable(
    'FILES_URL',
    checkedText(ADDRESS_PROBLEM, (value) => parseBucketAddress(value) !== null),
    null,
    's3://pasokh/files?endpoint=https://s3.example.com&region=us-east-1',
    'Bucket of an S3 server for uploaded files. Without `endpoint` it is at AWS. When unset: files are in the data directory, or in PostgreSQL',
  ),
  s3AccessKeyId: declareVariable(
    'S3_ACCESS_KEY_ID',
    key,
    null,
    'AKIAIOSFODNN7EXAMPLE',
    'Access key for FILES_URL and for a BACKUP_TO in a bucket',
  ),
  s3SecretAccessKey: declareVariable(
    'S3_SECRET_ACCESS_KEY',
    key,
    null,
    'wJalrXUtnFEMI-K7MDENG-bPxRfiCYEXAMPLEKEY',
    'Secret key that belongs to S3_ACCESS_KEY_ID',
  ),
};

export interface ObjectStorageSettings {
  /** Where files are; null for the data directory or PostgreSQL. */
  readonly filesUrl: string | null;
  readonly credentials: S3Credentials | null;
}

/** Adds a line to the problems where a bucket is named without its keys. */
export function objectStorageOf(
  provided: {
    readonly filesUrl: string | null;
    readonly backupTo: string | null;
    readonly accessKeyId: string | null;
    readonly secretAccessKey: string | null;
  },
  problems: string[],
): ObjectStorageSettings {
  const { filesUrl, backupTo, accessKeyId, secretAccessKey } = provided;
  const needsKeys = filesUrl !== null || (backupTo !== null && isBucketAddress(backupTo));
  if (needsKeys && (accessKeyId === null || secretAccessKey === null)) {
    const { name, example } =
      objectStorageVariables[accessKeyId === null ? 's3AccessKeyId' : 's3SecretAccessKey'];
    problems.push(
      `${name} must be set for ${filesUrl === null ? 'BACKUP_TO' : 'FILES_URL'}. Example: ${name}=${example}`,
    );
  }
  const credentials =
    accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey };
  return { filesUrl, credentials };
}

/** The option of `openStore`. */
export const filesInBucket = ({
  filesUrl,
  credentials,
}: ObjectStorageSettings): { readonly filesIn?: BucketOptions } =>
  filesUrl === null ? {} : { filesIn: { url: filesUrl, credentials } };

/** The bucket of FILES_URL; null where it is unset. */
export const bucketOfFiles = ({ filesUrl, credentials }: ObjectStorageSettings): Bucket | null =>
  filesUrl === null ? null : openBucket({ url: filesUrl, credentials });
