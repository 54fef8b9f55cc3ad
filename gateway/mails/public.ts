export { BadHead, type Letter, letterOf } from "./letter";
export { type MailWriter, NoPaper, triesAtMost } from "./mailSweep";
