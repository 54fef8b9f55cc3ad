import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { FramedPage } from "~/components/shell/FramedPage";
import type { Frame } from "~/services/frames/frames";
import { missing, requireUser } from "~/services/person.server";

const titleOf = ({ name, title }: Frame, t: TFunction) => t(`common:menu.${name}`, { defaultValue: title });

export const handle = { title: "shell:frame.title", ownTitle: titleOf };

/** Only what is in this person's menu and of a configured host is there at all. */
export async function loader(args: LoaderFunctionArgs) {
  const { frames } = await requireUser(args);
  const frame = frames.find(({ name }) => name === args.params.name);
  if (!frame) throw missing(args.context.traceId);
  return frame;
}

export default function FramePage() {
  const frame = useLoaderData<typeof loader>();
  const { t } = useTranslation("shell");
  const title = titleOf(frame, t);
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        <span className="spacer" />
        <a href={frame.url} target="_blank" rel="noopener noreferrer">
          {t("frame.newWindow")}
        </a>
      </div>
      <FramedPage key={frame.url} url={frame.url} title={title} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
