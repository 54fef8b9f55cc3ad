import java from "../../../examples/open-api/Call.java?raw";
import python from "../../../examples/open-api/call.py?raw";
import curl from "../../../examples/open-api/call.sh?raw";
import typescript from "../../../examples/open-api/call.ts?raw";

/** The programs that a test runs against a portal (tests/portal/openApiExamples.test.ts), as a page shows them. */
export const openApiExamples = [
  { title: "curl", text: curl },
  { title: "TypeScript", text: typescript },
  { title: "Python", text: python },
  { title: "Java", text: java },
];
