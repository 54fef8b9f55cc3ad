import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { FileStore } from "./fileStore";

export interface S3Options {
  bucket: string;
  region: string;
  /** Of a store that is not Amazon's; its buckets are then paths, not hosts. */
  endpoint?: string;
  /** None: those that the environment or the machine's role gives. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

const prefix = "files/";

/**
 * Keeps files in an S3-compatible store, one object each. A file is on this machine's disk while it comes in, because
 * its length and hash must be known before it goes on; then it is sent as a stream and removed here.
 */
export async function s3Store({ bucket, region, endpoint, credentials }: S3Options): Promise<FileStore> {
  // a second's work, for those alone that use it
  const s3 = await import("@aws-sdk/client-s3");
  const client: S3Client = new s3.S3Client({
    region,
    endpoint,
    forcePathStyle: endpoint !== undefined,
    credentials,
    // stores that are not Amazon's do not know its newer checksums
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (id: string) => ({ Bucket: bucket, Key: prefix + id });
  return {
    async keep(id, file) {
      const Body = createReadStream(file.path);
      await client.send(new s3.PutObjectCommand({ ...at(id), Body, ContentLength: file.size }));
      await rm(file.path, { force: true });
    },
    async copy(from, to) {
      await client.send(new s3.CopyObjectCommand({ ...at(to), CopySource: `${bucket}/${prefix}${from}` }));
    },
    async open(id) {
      try {
        const { Body, ContentLength } = await client.send(new s3.GetObjectCommand(at(id)));
        return { size: ContentLength ?? 0, stream: Body as Readable };
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null;
        throw error;
      }
    },
    async remove(id) {
      await client.send(new s3.DeleteObjectCommand(at(id)));
    },
    async *listOld(before) {
      for await (const { Contents } of s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        const old = (Contents ?? []).filter(({ LastModified }) => (LastModified?.getTime() ?? before) < before);
        yield old.flatMap(({ Key }) => (Key ? [Key.slice(prefix.length)] : []));
      }
    },
  };
}
