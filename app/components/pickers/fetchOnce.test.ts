import { expect, it } from "vitest";
import { fetchOnce } from "./fetchOnce";

it("asks once for whoever asks, and again after it failed", async () => {
  const answers = [Promise.reject(new Error("offline")), Promise.resolve("chunk")];
  let asked = 0;
  const load = fetchOnce(() => answers[asked++]!);
  await Promise.all([expect(load()).rejects.toThrow("offline"), expect(load()).rejects.toThrow("offline")]);
  expect(asked).toBe(1);
  expect(await Promise.all([load(), load()])).toEqual(["chunk", "chunk"]);
  expect(await load()).toBe("chunk");
  expect(asked).toBe(2);
});
