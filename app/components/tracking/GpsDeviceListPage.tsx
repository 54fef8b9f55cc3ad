import { deviceKinds } from "@protocol/gps";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/documents/EmptyList";
import { AddLink } from "~/components/documents/ListFilters";
import { ListHead } from "~/components/documents/ListHead";
import { Status } from "~/components/page/Status";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import { RecordTable } from "~/components/table/RecordTable";
import type { GpsDevicesPage } from "~/services/tracking/gpsDevices.server";
import { labelsByWidth, labelsWithin, namesOfMarks } from "~/services/tracking/mapLabels";
import { gpsPaths } from "~/services/tracking/paths";
import { MapFrame } from "./MapFrame";
import { MapMark, narrowTimes } from "./MapMark";
import { Fences, labelsOfFences, portProjection } from "./PortMap";
import { marksAt } from "./TrackMarks";
import { useMapView } from "./useMapView";

/** Trucks and barges where they are now, on the port's map and in a table. */
export function GpsDeviceListPage({ list }: { list: GpsDevicesPage }) {
  const { page, values, errors, canAdd } = list;
  const { t } = useTranslation("gps");
  const filtered = Object.keys(values).length > 0;
  const head = {
    name: t("field.name"),
    kind: t("field.kind"),
    state: t("field.state"),
    place: t("field.place"),
    speed: t("field.speed"),
    lastSeen: t("field.lastSeen"),
    deviceNo: t("field.deviceNo"),
    company: t("field.company"),
  };
  const add = canAdd && <AddLink to={gpsPaths.add()} text={t("title.add")} />;
  return (
    <>
      <ListHead title={t("title.list")}>{add}</ListHead>
      <FilterForm label={t("documents:list.filters")} path={gpsPaths.list()}>
        <FilterInput param="name" label={head.name} value={values.name} errors={errors.name} />
        <FilterSelect
          param="kind"
          label={head.kind}
          value={values.kind}
          options={Object.fromEntries(deviceKinds.map((kind) => [kind, t(`kind.${kind}`)]))}
        />
      </FilterForm>
      {page.rows.some(({ last }) => last) && (
        <section className="card">
          <LiveMap page={page} />
          <p className="muted legend">{t("mapLegend")}</p>
        </section>
      )}
      <RecordTable
        labels={head}
        page={page}
        numbers={["speed"]}
        pathsOf={(n) => ({ id: page.rows[n]!.deviceNo })}
        wide={["deviceNo", "company"]}
        plainLinks
        empty={
          <EmptyList
            title={t(filtered ? "documents:list.emptyFiltered" : "none.devices")}
            text={t(filtered ? "documents:list.emptyFilteredHint" : "none.devicesHint")}
            reset={filtered && { to: gpsPaths.list(), text: t("documents:list.reset") }}
            add={add}
          />
        }
      >
        {page.rows.map((row) => (
          <tr key={row.deviceNo}>
            <NumberCell label={head.name} to={gpsPaths.detail(row.deviceNo)}>
              {row.name}
            </NumberCell>
            <td data-label={head.kind}>{t(`kind.${row.kind}`)}</td>
            <td data-label={head.state}>
              <Status tone={row.online ? "done" : "stop"}>{t(row.online ? "online" : "offline")}</Status>
            </td>
            <td data-label={head.place}>{row.placeName}</td>
            <td className="num" data-label={head.speed}>
              {row.online && row.last && `${Math.round(row.last.speed)} km/h`}
            </td>
            <TimeCell label={head.lastSeen} at={row.last?.time ?? null} />
            <td className="nowrap wide-only" data-label={head.deviceNo}>
              {row.deviceNo}
            </td>
            <CompanyCell wide label={head.company} name={row.companyName} />
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

function LiveMap({ page: { rows, map: ground, fences } }: Pick<GpsDevicesPage, "page">) {
  const { t } = useTranslation("gps");
  const placed = rows.flatMap(({ last, ...row }) => (last ? [{ ...row, last }] : []));
  const points = placed.map(({ last: { lng, lat } }): [number, number] => [lng, lat]);
  const shown = useMapView(portProjection(ground.places, points), points);
  const { map } = shown;
  const marks = placed.map(({ last, ...device }) => ({ ...device, last, at: map.point(last.lng, last.lat) }));
  const labels = namesOfMarks(marks).map(({ text, at: [x, y] }) => {
    return { x, y, below: y + 60 > map.height ? -14 : 22, text };
  });
  const names = labelsByWidth(labelsWithin(labels, map, narrowTimes), narrowTimes);
  const fenceLabels = labelsOfFences(shown, fences, names);
  const lastPlaces = placed.map(({ last }) => last);
  const written = [...names, ...fenceLabels, ...marksAt(map, lastPlaces)];
  return (
    <MapFrame shown={shown} ground={ground} label={t("map.live", { number: placed.length })} written={written}>
      <Fences shown={shown} fences={fences} labels={fenceLabels} />
      {marks.map(({ deviceNo, kind, online, last, at }) => (
        <MapMark key={deviceNo} at={at}>
          <path
            d={kind === "BARGE" ? "M0 -12l6 8v12h-12v-12z" : "M0 -9l7 16-7-4-7 4z"}
            fill={online ? "var(--map-track)" : "var(--map-away)"}
            stroke="var(--map-mark)"
            strokeWidth="1.5"
            transform={`rotate(${last.heading})`}
          />
        </MapMark>
      ))}
      {names.map(({ x, y, below, text, textAnchor, onPhone }) => (
        <MapMark key={text} at={[x, y]} wideOnly={!onPhone}>
          <text y={below} textAnchor={textAnchor}>
            {text}
          </text>
        </MapMark>
      ))}
    </MapFrame>
  );
}
