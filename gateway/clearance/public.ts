export { listAcceptedDocuments } from "./boxDocuments";
export { lightOf } from "./clearanceRules";
export { clearBoxes } from "./clearBoxes";
