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
import { gpsPaths } from "~/services/tracking/paths";
import { Fences, PortMap, portProjection } from "./PortMap";

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

const colour = { online: "#0062e0", offline: "#6b7280" };

function LiveMap({ page: { rows, map: ground, fences } }: Pick<GpsDevicesPage, "page">) {
  const { t } = useTranslation("gps");
  const placed = rows.flatMap(({ last, ...row }) => (last ? [{ ...row, last }] : []));
  const map = portProjection(
    ground.places,
    placed.map(({ last: { lng, lat } }): [number, number] => [lng, lat]),
  );
  return (
    <PortMap map={map} ground={ground} label={t("map.live", { number: placed.length })}>
      <Fences map={map} fences={fences} />
      {placed.map(({ deviceNo, name, kind, online, last }) => {
        const [x, y] = map.point(last.lng, last.lat);
        const fill = online ? colour.online : colour.offline;
        return (
          <g key={deviceNo}>
            <g transform={`rotate(${last.heading} ${x} ${y})`}>
              {kind === "BARGE" ? (
                <path d={`M${x} ${y - 12}l6 8v12h-12v-12z`} fill={fill} stroke="#fff" strokeWidth="1.5" />
              ) : (
                <path d={`M${x} ${y - 9}l7 16-7-4-7 4z`} fill={fill} stroke="#fff" strokeWidth="1.5" />
              )}
            </g>
            {/* at the edge of the picture its name stands within */}
            <text
              x={Math.min(Math.max(x, 34), map.width - 34)}
              y={y + 22 > map.height - 4 ? y - 14 : y + 22}
              textAnchor="middle"
              className="halo"
            >
              {name}
            </text>
          </g>
        );
      })}
    </PortMap>
  );
}
