export { answerDispatchOrderExport as loader } from "~/services/trucking/dispatchOrderExport.server";
