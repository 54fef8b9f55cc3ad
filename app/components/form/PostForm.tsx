import { Form, type FormProps } from "@remix-run/react";
import { forwardRef } from "react";
import { OwnerField } from "./OwnerField";

/** A form that writes for the person whose page it stands on. */
export const PostForm = forwardRef<HTMLFormElement, Omit<FormProps, "method">>(function PostForm(
  { children, ...rest },
  ref,
) {
  return (
    <Form {...rest} method="post" ref={ref}>
      <OwnerField />
      {children}
    </Form>
  );
});
