import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmptyPickupFormPage } from "~/components/emptyBoxes/EmptyPickupFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadEmptyPickupForm, saveEmptyPickup } from "~/services/emptyBoxes/emptyPickupForm.server";
import { pickupScopeAt } from "~/services/emptyBoxes/paths";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/emptyPickupsAdd": "emptyBoxes:title.pickupAdd.F",
    "/emptyPickupsEdit": "emptyBoxes:title.pickupEdit.F",
    "/emptyPickupsDomesticAdd": "emptyBoxes:title.pickupAdd.D",
    "/emptyPickupsDomesticEdit": "emptyBoxes:title.pickupEdit.D",
  },
  form: "pickup",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) =>
  loadEmptyPickupForm(args, pickupScopeAt(args.request.url), formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) =>
  saveEmptyPickup(args, pickupScopeAt(args.request.url), formModeAt(args.request.url));

export default function EmptyPickupForm() {
  const page = useLoaderData<typeof loader>();
  return (
    <EmptyPickupFormPage key={`${page.scope} ${page.edit?.id}`} page={page} answered={useActionData<typeof action>()} />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
