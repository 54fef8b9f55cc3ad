import { expect, it } from "vitest";
import { createFormOwners } from "./owner.server";
import { ownerField } from "./ownerField";

const owners = createFormOwners("s".repeat(40));
const formWith = (owner: string) => {
  const form = new FormData();
  form.set(ownerField, owner);
  return form;
};

it("names the person whose page a form stands on, and no other may be put in its place", () => {
  const signed = owners.sign("用户 1.2");
  expect(owners.find(formWith(signed))).toBe("用户 1.2");
  expect(owners.find(new FormData())).toBeNull();
  for (const forged of [
    "",
    ".",
    "u2",
    signed.replace(/^./, "A"),
    `${signed}x`,
    createFormOwners("x".repeat(40)).sign("用户 1.2"),
  ])
    expect(owners.find(formWith(forged)), forged).toBeNull();
});
