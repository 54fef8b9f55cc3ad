import { newId } from "@gateway/store/id";
import type { Insertable } from "kysely";
import type { UsersTable } from "./tables";

/** The row of an account that nobody has logged in with yet: a main account under its mobile number. */
export const newUser = (mobile: string, passwordHash: string, time: string): Insertable<UsersTable> => ({
  id: newId(),
  mobile,
  username: mobile,
  name: mobile,
  password_hash: passwordHash,
  weak_password: 0,
  user_type: "1",
  auth_status: "00",
  company_id: null,
  avatar_url: "",
  disabled: 0,
  last_login_time: null,
  create_time: time,
  password_time: time,
  parent_id: null,
});
